-- Stores the workers of an import of people, whose accounts are written: chosen numbers before those of the counter,
-- which stays locked.
create or replace function workforce.store_hired_people(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_workers    jsonb := (
    select jsonb_agg(
             (r.kept -> 'worker')
               || jsonb_build_object('account_id', r.id, 'email', btrim(r.kept -> 'account' ->> 'email'))
             order by btrim(r.kept -> 'worker' ->> 'worker_number'), r.position
           )
      from unnest(p_rows) as r
     where r.is_new
       and r.faults = '[]'
       and r.kept -> 'worker' <> 'null'
  );
  v_is_chosen  boolean;
  v_numbers    text[];
  v_constraint text;
begin
  if v_workers is null then
    return;
  end if;

  foreach v_is_chosen in array array[true, false] loop
    v_numbers := case
      when not v_is_chosen then
        core.new_numbers(
          'workforce.workers',
          (select count(*)::integer from jsonb_array_elements(v_workers) as w where w ->> 'worker_number' is null)
        )
    end;

    insert into workforce.workers (
      site_id, worker_number, name, account_id, trade, craft_id, craft_level, hired_on, email, phone, custom
    )
    select n.site_id, coalesce(n.worker_number, v_numbers[row_number() over (order by w.place)]), n.name, n.account_id,
           n.trade, n.craft_id, n.craft_level, n.hired_on, n.email, n.phone, coalesce(n.custom, '{}')
      from jsonb_array_elements(v_workers) with ordinality as w (item, place)
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::workforce.workers, w.item) as n offset 0) as p
     ) as n
     where (n.worker_number is not null) = v_is_chosen
     order by w.place;
  end loop;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('worker', v_constraint);
end
$$;

grant execute on function workforce.store_hired_people to assetry_api;

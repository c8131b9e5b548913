-- Makes the work of the schedules whose time has come, in all organizations; answers how many days had their turn.
-- What somebody has locked is left to the next run, so that two runs at once share the work and nothing is made twice.
-- Five hundred go at once; of those the ones among which something fails go one after the other.
create or replace function maintenance.generate_due(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due   record;
  v_count integer := 0;
begin
  for v_due in
    select s.organization_id
      from maintenance.schedules as s
     where (s.armed_at is not null or s.category_id is not null)
       and s.status = 'ACTIVE'
     group by s.organization_id
  loop
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);
    perform maintenance.follow_categories(p_at);
    perform set_config('assetry.action', 'generate_maintenance', true);
    perform maintenance.mark_reached(p_at);
  end loop;

  perform set_config('assetry.action', 'generate_maintenance', true);

  for v_due in
    with due as (
      select s.organization_id, s.id, s.next_generate_at
        from maintenance.schedules as s
       where s.status = 'ACTIVE'
         and s.next_generate_at <= p_at
         and (s.failed_at is null or s.failed_at <= p_at - interval '1 hour')
       order by s.next_generate_at, s.id
       limit 2000
    ),
    placed as (
      select d.*,
             row_number() over (partition by d.organization_id order by d.next_generate_at, d.id) as place
        from due as d
    )
    select p.organization_id, array_agg(p.id order by p.place) as ids
      from placed as p
     group by p.organization_id, (p.place - 1) / 500
     order by min(p.next_generate_at), p.organization_id
  loop
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + maintenance.generate_all(v_due.ids, p_at);
    -- lint-allow any-error: which of them fails, and how, is found out and kept by maintenance.generate_each
    exception
      when others then
        v_count := v_count + maintenance.generate_each(v_due.ids, p_at);
    end;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function maintenance.generate_due to assetry_worker;

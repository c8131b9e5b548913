-- Reads the rows of an import of exchange rates by set: what is kept of each, and all that is wrong with it. A row that
-- says what is stated already is kept as nothing.
create or replace function core.read_exchange_rates(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = 'core.exchange_rates';

  select array_agg(
           row(r.position, null, uuidv7(), true, r.kept, r.faults || coalesce(f.faults, '[]'))::core.import_row
           order by r.position
         )
    into v_rows
    from unnest(core.import_cells(v_entity, p_rows)) as r
    left join lateral (
      select jsonb_agg(o.fault order by o.fault ->> 'field') as faults
        from (
          select case
                   when coalesce(r.kept -> d.field, 'null') <> 'null' then
                     case when not core.is_plain(d, r.kept -> d.field) then core.value_fault(d, r.kept -> d.field) end
                   when d.is_required then core.fault(d.field, 'MISSING_VALUE', 'A value is required')
                 end as fault
            from core.entity_fields as d
           where d.entity = 'core.exchange_rates'
        ) as o
       where o.fault is not null
   ) as f on r.faults = '[]';

  return array(
    select row(
             j.position, j.code, coalesce(j.stated_id, j.id), j.stated_id is null,
             case when j.is_same then '{}' else j.kept end,
             j.faults || case
               when j.code is not null and j.place > 1 then
                 jsonb_build_array(core.fault('valid_on', 'REPEATED', 'Repeats the value of an earlier row'))
               when not j.is_same then
                 jsonb_build_array(
                   core.fault('rate', 'ALREADY_EXISTS', format('The rate of this day is %s', trim_scale(j.stated_rate)))
                 )
               else '[]'
             end
           )::core.import_row
      from (
        select r.position, r.id, r.kept, o.faults, k.code, e.id as stated_id, e.rate as stated_rate,
               e.rate = k.rate as is_same,
               row_number() over (partition by k.code order by r.position) as place
          from unnest(v_rows) as r
         cross join lateral (
            select case when r.faults = '[]' then core.exchange_rate_faults(r.kept) else r.faults end as faults
            offset 0
         ) as o
          left join lateral (
            select v.*, concat_ws(' ', v.from_currency, v.to_currency, v.valid_on) as code
              from jsonb_to_record(r.kept) as v (from_currency text, to_currency text, valid_on date, rate numeric)
             where o.faults = '[]'
            offset 0
         ) as k on true
          left join core.exchange_rates as e
            on e.from_currency = k.from_currency
           and e.to_currency = k.to_currency
           and e.valid_on = k.valid_on
           and e.superseded_at is null
      ) as j
     order by j.position
  );
end
$$;

grant execute on function core.read_exchange_rates to assetry_api;

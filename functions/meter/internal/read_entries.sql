-- Readings as they come in, [{meter_id or meter_code, reading, read_at, kind, note}], as entries: those of the
-- wrong shape are REJECTED with their faults in details, the others have no outcome yet. Order and number stay.
create or replace function meter.read_entries(p_readings jsonb)
returns meter.entry[]
language sql
volatile
set search_path = ''
as $$
  select array_agg(
           row(
             i.row,
             uuidv7(),
             case
               when jsonb_typeof(i.item -> 'meter_id') = 'string' then i.meter_id
               else (select c.id from meter.meters as c where c.code = i.item ->> 'meter_code')
             end,
             i.item ->> 'meter_code', null,
             case when f.faults = '[]' then coalesce((i.item ->> 'read_at')::timestamptz, now()) end,
             case when f.faults = '[]' then round((i.item ->> 'reading')::numeric, 6) end,
             coalesce(nullif(i.item ->> 'kind', ''), 'READING'), nullif(btrim(i.item ->> 'note'), ''),
             null, null, null,
             case when f.faults <> '[]' then 'REJECTED' end,
             case when f.faults <> '[]' then 'VALIDATION_FAILED' end,
             case when f.faults <> '[]' then 'Not accepted: ' || (
               select string_agg(
                 format('%s (%s)', x ->> 'field', x ->> 'message'), ', '
               ) from jsonb_array_elements(f.faults) as x
             ) end,
             f.faults
           )::meter.entry
           order by i.row
         )
    from (
      select e.row::integer as row,
             e.item,
             case when pg_input_is_valid(
               e.item ->> 'meter_id', 'uuid'
             ) then (e.item ->> 'meter_id')::uuid end as meter_id
        from jsonb_array_elements(p_readings) with ordinality as e (item, row)
    ) as i
   cross join lateral meter.entry_faults(i.item) as f (faults)
$$;

grant execute on function meter.read_entries to assetry_api;

-- What became of the readings of one call: how many of each, and each in its order. One object, for an answer of
-- many rows would be cut off at the page size.
create or replace function meter.outcomes(p_judged meter.entry[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'accepted', count(*) filter (where j.outcome = 'ACCEPTED'),
           'suspect', count(*) filter (where j.outcome = 'SUSPECT'),
           'duplicate', count(*) filter (where j.outcome = 'DUPLICATE'),
           'rejected', count(*) filter (where j.outcome = 'REJECTED'),
           'outcomes', coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'row', j.row, 'meter_id', j.meter_id, 'meter_code', j.meter_code, 'outcome', j.outcome,
                 'error_code', j.code, 'message', j.message,
                 'reading_id', case when j.outcome <> 'REJECTED' then j.reading_id end
               )
               order by j.row
             ),
             '[]'
           )
         )
    from unnest(p_judged) as j
   where j.outcome <> 'ADJUSTED'
$$;

grant execute on function meter.outcomes to assetry_api;

-- What became of what a device sent: how many of each, and each in its order.
create or replace function meter.channel_outcomes(p_judged meter.entry[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'accepted', count(*) filter (where j.outcome = 'ACCEPTED'),
           'suspect', count(*) filter (where j.outcome = 'SUSPECT'),
           'duplicate', count(*) filter (where j.outcome = 'DUPLICATE'),
           'skipped', count(*) filter (where j.outcome = 'SKIPPED'),
           'rejected', count(*) filter (where j.outcome = 'REJECTED'),
           'channel_outcomes', coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'row', j.row, 'channel', j.meter_code, 'outcome', j.outcome, 'error_code', j.code,
                 'message', j.message
               )
               order by j.row
             ),
             '[]'
           )
         )
    from unnest(p_judged) as j
   where j.outcome <> 'ADJUSTED'
$$;

-- How many full minutes of these hours were lost in periods of a loss in percent each: in every minute the most of what
-- lasts, so that none counts twice. Layer by layer, what is above one height of loss and not above the next.
create or replace function asset.lost_minutes(
  p_hours   tstzmultirange,
  p_losses  integer[],
  p_periods tstzmultirange[]
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  with stop as (
    select s.loss, s.periods from unnest(p_losses, p_periods) as s (loss, periods)
  ),
  layer as (
    select h.loss - lag(h.loss, 1, 0) over (order by h.loss) as height,
           (select range_agg(s.periods) from stop as s where s.loss >= h.loss) as periods
      from (select distinct s.loss from stop as s) as h
  )
  select round(coalesce(sum(l.height * asset.minutes_in(p_hours * l.periods)), 0) / 100, 6) from layer as l
$$;

grant execute on function asset.lost_minutes to assetry_api, assetry_list;

-- Keeps the months of movements open that are to be written, by their days at the sites; refuses a month that is
-- closed. A move within a storeroom changes no book: it is in no month. All clocks of the world are a multiple of a
-- quarter of an hour apart, so that a thousand movements ask for a few days.
create or replace function inventory.hold_periods(p_movements inventory.movements[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_days date[] := array(
    select core.site_date(q.site_id, q.moved_at)
      from (
        select distinct m.site_id, date_bin('15 minutes', m.moved_at, '2000-01-01 00:00:00+00') as moved_at
          from unnest(p_movements) as m
         where m.kind not in ('MOVE_IN', 'MOVE_OUT')
      ) as q
  );
begin
  if v_days <> '{}' then
    perform core.hold_days(v_days);
  end if;
end
$$;

grant execute on function inventory.hold_periods to assetry_api;

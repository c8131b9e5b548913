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
  v_movement inventory.movements;
  v_sites    uuid[]        := '{}';
  v_instants timestamptz[] := '{}';
begin
  foreach v_movement in array p_movements loop
    continue when v_movement.kind in ('MOVE_IN', 'MOVE_OUT');
    v_sites := v_sites || v_movement.site_id;
    v_instants := v_instants || date_bin('15 minutes', v_movement.moved_at, '2000-01-01 00:00:00+00');
  end loop;

  if v_sites <> '{}' then
    perform core.hold_days(
      array(
        select core.site_date(q.site_id, q.moved_at)
          from (select distinct * from unnest(v_sites, v_instants) as m (site_id, moved_at)) as q
      )
    );
  end if;
end
$$;

grant execute on function inventory.hold_periods to assetry_api;

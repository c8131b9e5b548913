-- The custody, locked for a change, and before it its asset, which nobody else lends meanwhile, its work order, which
-- is only held, and its booking;
-- refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_custody(p_custody_id uuid, p_row_version integer)
returns asset.custodies
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_custody asset.custodies;
begin
  perform
    from asset.assets as a
   where a.id = (select c.asset_id from asset.custodies as c where c.id = p_custody_id)
     for no key update;

  perform
    from work.work_orders as w
   where w.id = (select c.work_order_id from asset.custodies as c where c.id = p_custody_id)
     for share;

  perform
    from asset.bookings as b
   where b.id = (select c.booking_id from asset.custodies as c where c.id = p_custody_id)
     for no key update;

  select * into v_custody
    from asset.custodies as c
   where c.id = p_custody_id
     for no key update;

  if not found then
    perform core.refuse('CUSTODY_NOT_FOUND', 'No such custody', 404);
  end if;

  perform core.check_row_version(v_custody.row_version, p_row_version);
  return v_custody;
end
$$;

grant execute on function asset.lock_custody to assetry_api;

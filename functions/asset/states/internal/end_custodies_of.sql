-- Ends what people have of an asset, which is locked, or count on, because it is lost: the custody, and its lines of
-- bookings that hold it back. Answers how many of each.
create or replace function asset.end_custodies_of(p_asset asset.assets)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_booking_ids uuid[];
  v_custodies   integer;
  v_lines       integer;
begin
  -- Bookings before custodies (ADR 18).
  v_booking_ids := array(
    select b.id
      from asset.bookings as b
     where b.id in (
             select l.booking_id
               from asset.booking_lines as l
              where l.asset_id = p_asset.id
                and l.status in ('RESERVED', 'OUT')
           )
     order by b.id
       for no key update
  );

  update asset.custodies as c
     set status = 'LOST',
         checked_in_at = greatest(clock_timestamp(), c.checked_out_at)
   where c.asset_id = p_asset.id
     and c.checked_in_at is null;

  get diagnostics v_custodies = row_count;

  update asset.booking_lines as l
     set status = case l.status when 'OUT' then 'LOST' else 'CANCELLED' end
   where l.asset_id = p_asset.id
     and l.status in ('RESERVED', 'OUT');

  get diagnostics v_lines = row_count;
  perform asset.settle_booking(b.id) from unnest(v_booking_ids) as b (id);
  return jsonb_build_object('closed_custodies', v_custodies, 'cancelled_booking_lines', v_lines);
end
$$;

grant execute on function asset.end_custodies_of to assetry_api;

-- The assets of a booking that are held back for it, or are to be.
create or replace function asset.held_asset_ids(p_booking_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(l.asset_id order by l.position), '{}')
    from asset.booking_lines as l
   where l.booking_id = p_booking_id
     and l.status in ('DRAFT', 'RESERVED', 'OUT')
     and l.asset_id is not null
$$;

grant execute on function asset.held_asset_ids to assetry_api;

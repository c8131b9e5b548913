-- The assets that may come to serve the lines of a booking, and others of its site, that ask for one of a kind and are
-- not taken yet: lock_booked_assets holds them, so that one that was found free stays so.
create or replace function asset.candidate_ids(p_booking_id uuid, p_lines asset.booking_lines[] default '{}')
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct a.id), '{}')
    from asset.bookings as b
   cross join lateral (
      select l.category_id, l.manufacturer, l.model
        from asset.booking_lines as l
       where l.booking_id = b.id
         and l.status in ('DRAFT', 'RESERVED')
         and num_nonnulls(l.category_id, l.model) > 0
       union
      select g.category_id, g.manufacturer, g.model
        from unnest(p_lines) as g
       where num_nonnulls(g.category_id, g.model) > 0
    ) as k
   cross join lateral unnest(asset.ids_of_kind(b.site_id, k.category_id, k.manufacturer, k.model)) as a (id)
   where b.id = p_booking_id
$$;

grant execute on function asset.candidate_ids to assetry_api;

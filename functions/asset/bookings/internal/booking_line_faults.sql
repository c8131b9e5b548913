-- What is wrong with lines that are to be those of a booking, which is locked, with what stands already.
create or replace function asset.booking_line_faults(p_booking asset.bookings, p_lines asset.booking_lines[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_assets[%s].%s', g.position, f.field), f.code, f.message) order by g.position, f.field
           ),
           '[]'
         )
    from unnest(p_lines) as g
    left join asset.booking_lines as l on l.id = g.id and l.booking_id = p_booking.id
    left join asset.assets as a on a.id = g.asset_id
   cross join lateral (
      values
        ('id', 'NOT_FOUND', 'No such line of this booking', g.id is not null and l.id is null),
        (
          'asset_id', 'READ_ONLY', 'A retained row keeps its asset',
          l.asset_id <> g.asset_id
          and (num_nonnulls(l.category_id, l.model) = 0 or l.status not in ('DRAFT', 'RESERVED'))
        ),
        (
          'asset_id', 'WRONG_KIND', 'Not of the requested kind, or not in use',
          l.asset_id is distinct from g.asset_id
          and num_nonnulls(l.category_id, l.model) > 0
          and g.asset_id <> all (asset.ids_of_kind(p_booking.site_id, l.category_id, l.manufacturer, l.model))
        ),
        (
          'asset_id', 'ALREADY_EXISTS', 'Another line has this asset',
          l.id is not null
          and exists (
                select
                  from asset.booking_lines as o
                 where o.booking_id = p_booking.id
                   and o.asset_id = g.asset_id
                   and o.id <> l.id
                   and o.id = any (array(select s.id from unnest(p_lines) as s))
              )
        ),
        ('category_id', 'READ_ONLY', 'A retained row keeps its kind', l.category_id <> g.category_id),
        ('manufacturer', 'READ_ONLY', 'A retained row keeps its kind', l.manufacturer <> g.manufacturer),
        ('model', 'READ_ONLY', 'A retained row keeps its kind', l.model <> g.model),
        (
          'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          l.id is null and g.asset_id is not null and a.site_id is distinct from p_booking.site_id
        ),
        ('asset_id', 'ASSET_RETIRED', 'Is ' || a.status, l.id is null and asset.is_retired(a.status))
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function asset.booking_line_faults to assetry_api;

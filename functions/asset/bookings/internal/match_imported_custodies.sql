-- Finds the custodies that rows of an import are, by asset and check-out, and gives those that are new an id. What
-- stands in the file a second time is a fault there, and so is what only a check-out decides.
create or replace function asset.match_imported_custodies(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as (
    select r.position, r.kept, r.faults,
           case when core.is_of_kind(r.kept -> 'asset_id', 'UUID') then (r.kept ->> 'asset_id')::uuid end as asset_id,
           case
             when core.is_of_kind(r.kept -> 'checked_out_at', 'TIMESTAMP') then
               (r.kept ->> 'checked_out_at')::timestamptz
           end as checked_out_at
      from unnest(p_rows) as r
  ),
  placed as (
    select r.*, row_number() over (partition by r.asset_id, r.checked_out_at order by r.position) as place
      from read as r
  )
  select coalesce(
           array_agg(
             row(
               p.position, null, coalesce(c.id, uuidv7()), c.id is null, p.kept,
               p.faults || case
                 when p.place > 1 and num_nonnulls(p.asset_id, p.checked_out_at) = 2 then
                   core.fault('checked_out_at', 'REPEATED', 'Repeats asset and check-out of an earlier row')
                 else '[]'
               end || case
                 when p.kept ?| array(
                   select f.field from core.entity_fields as f where f.entity = 'asset.custodies' and not f.is_column
                 )
                 then (
                   select coalesce(
                            jsonb_agg(core.fault(f.field, 'NOT_ALLOWED', 'Not set by an import') order by f.field), '[]'
                          )
                     from core.entity_fields as f
                    where f.entity = 'asset.custodies'
                      and not f.is_column
                      and p.kept ->> f.field is not null
                 )
                 else '[]'
               end
             )::core.import_row
             order by p.position
           ),
           '{}'
         )
    from placed as p
    left join lateral (
           select o.id
             from asset.custodies as o
            where o.asset_id = p.asset_id
              and o.checked_out_at = p.checked_out_at
            order by o.id
            limit 1
         ) as c on true
$$;

grant execute on function asset.match_imported_custodies to assetry_api;

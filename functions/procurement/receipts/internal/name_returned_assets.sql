-- The rows of a return with the assets that go back by each line of assets, as they were named or as all are that are
-- left.
create or replace function procurement.name_returned_assets(p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(
           case l.kind
             when 'ASSET' then
               r.kept || jsonb_build_object(
                 'asset_ids',
                 procurement.returned_assets(g, (r.kept ->> 'quantity')::numeric, core.uuids(r.kept -> 'asset_ids'))
               )
             else r.kept
           end
           order by r.position
         )
    from (
           select e.kept, e.position, (e.kept ->> 'receipt_line_id')::uuid as line_id
             from jsonb_array_elements(p_rows) with ordinality as e (kept, position)
           offset 0
         ) as r
    join procurement.receipt_lines as g on g.id = r.line_id
    join procurement.order_lines as l on l.id = g.purchase_order_line_id
$$;

grant execute on function procurement.name_returned_assets to assetry_api;

-- Looks at the spare parts of an import: each belongs to an asset, which stays as it is meanwhile, or to a category.
-- p_raw are the rows as they came, whose quantities may have more places than are kept.
create or replace function asset.check_imported_spares(p_rows core.import_row[], p_raw jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held          jsonb   := core.hold_imported('asset.spares', p_rows, '{asset_id}', '{site_id,status}');
  v_is_everywhere boolean := core.reaches_all_sites();
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then r.kept || jsonb_build_object('site_id', a.held -> 'site_id')
               else r.kept
             end,
             r.faults || case
               when r.faults <> '[]' then '[]'
               else case
                 when r.is_new then core.faults(
                   case
                     when num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 0 then
                       core.fault('asset_id', 'MISSING_VALUE', 'An asset or a category is required')
                   end,
                   case
                     when r.kept ->> 'asset_id' is not null
                       and (a.held ->> 'status' not in ('CANCELLED', 'DISPOSED')) is not true
                     then core.fault('asset_id', 'ASSET_FROZEN', 'The asset cannot change any more')
                   end,
                   case
                     when num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 2 then
                       core.fault('category_id', 'NOT_ALLOWED', 'It already belongs to an asset')
                   end,
                   case
                     when r.kept ->> 'category_id' is not null and not v_is_everywhere then
                       core.fault(
                         'category_id', 'NOT_ALL_SITES', 'A category requires an account that reaches all sites'
                       )
                   end
                 )
                 else '[]'
               end || asset.exactness_faults(
                 jsonb_build_object(
                   'quantity_installed', core.import_value('NUMBER', e.item -> 'quantity_installed'),
                   'quantity_recommended', core.import_value('NUMBER', e.item -> 'quantity_recommended')
                 ),
                 '{quantity_installed,quantity_recommended}', 6
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      join jsonb_array_elements(p_raw) with ordinality as e (item, position) on e.position = r.position
     cross join lateral (select v_held -> (r.kept ->> 'asset_id') as held offset 0) as a
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_spares to assetry_api;

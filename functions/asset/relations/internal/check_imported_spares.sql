-- Looks at the spare parts of an import: each belongs to an asset, which stays as it is meanwhile, or to a category.
-- p_raw are the rows as they came, whose quantities may have more places than are kept.
create or replace function asset.check_imported_spares(p_rows core.import_row[], p_raw jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held          jsonb   := core.hold_imported('asset.spares', p_rows, '{asset_id}');
  v_is_everywhere boolean := core.reaches_all_sites();
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then r.kept || jsonb_build_object('site_id', a.held -> 'site_id')
               else r.kept
             end,
             r.faults || coalesce(n.faults, '[]')
           )::core.import_row
      from unnest(p_rows) as r
      join jsonb_array_elements(p_raw) with ordinality as e (item, position) on e.position = r.position
     cross join lateral (select v_held -> (r.kept ->> 'asset_id') as held) as a
      left join lateral (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
                 || asset.exactness_faults(
                      jsonb_build_object(
                        'quantity_installed', core.import_value('NUMBER', e.item -> 'quantity_installed'),
                        'quantity_recommended', core.import_value('NUMBER', e.item -> 'quantity_recommended')
                      ),
                      '{quantity_installed,quantity_recommended}', 6
                    ) as faults
          from (
            values
              (
                'asset_id', 'MISSING_VALUE', 'An asset or a category is required',
                num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 0
              ),
              (
                'asset_id', 'ASSET_FROZEN', 'The asset cannot change any more',
                r.kept ->> 'asset_id' is not null
                  and (a.held ->> 'status' not in ('CANCELLED', 'DISPOSED')) is not true
              ),
              (
                'category_id', 'NOT_ALLOWED', 'It already belongs to an asset',
                num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 2
              ),
              (
                'category_id', 'NOT_ALL_SITES', 'A category requires an account that reaches all sites',
                r.kept ->> 'category_id' is not null and not v_is_everywhere
              )
          ) as f (field, code, message, is_so)
         where r.is_new
           and f.is_so
     ) as n on r.faults = '[]'
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_spares to assetry_api;

-- Notes which assets an asset audit, which is locked, is to find: those that stand at its site, or at its location or
-- below, as they do now. What is still to come, lost, retired or lent is not expected. Answers how many.
create or replace function asset.note_expected_assets(p_audit asset.stock_audits)
returns integer
language sql
volatile
set search_path = ''
as $$
  with recursive place as (
    select l.id from asset.locations as l where l.id = p_audit.location_id
    union all
    select l.id
      from place as p
      join asset.locations as l
        on l.organization_id = p_audit.organization_id and l.site_id = p_audit.site_id and l.parent_id = p.id
  ),
  noted as (
    insert into asset.stock_audit_lines (site_id, stock_audit_id, asset_id, result, expected_location_id)
    select p_audit.site_id, p_audit.id, a.id, 'PENDING', a.location_id
      from asset.assets as a
     where a.site_id = p_audit.site_id
       and a.status not in ('PLANNED', 'ON_ORDER', 'LOST')
       and not asset.is_retired(a.status)
       and (p_audit.location_id is null or a.location_id in (select p.id from place as p))
       and not exists (
             select 1 from asset.custodies as c where c.asset_id = a.id and c.checked_in_at is null
           )
     order by a.asset_number
    returning id
  )
  select count(*)::integer from noted
$$;

grant execute on function asset.note_expected_assets to assetry_api;

-- The assets of given sites, of given assets, null for all, that are not disposed of and have a replacement value, with
-- that value as the whole of which costs and stock are a share; in the currency of the asset.
create or replace function asset.replacement_facts(p_site_ids uuid[], p_asset_ids uuid[])
returns setof core.figure_fact
language sql
stable
begin atomic
  select a.site_id, a.id, a.id, null::uuid, null::uuid, null::uuid, null::timestamptz, coalesce(a.currency, s.currency),
         'REPLACEMENT', 0::numeric, a.replacement_value
    from core.sites as s
    join asset.assets as a
      on a.organization_id = s.organization_id
     and a.site_id = s.id
     and a.status <> 'DISPOSED'
     and a.replacement_value is not null
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or a.id = any (p_asset_ids));
end;

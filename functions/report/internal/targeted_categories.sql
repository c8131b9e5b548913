-- The categories by which figures have targets at a site in a month, with the assets of each and its subcategories; a
-- category without an asset at the site is left out.
create or replace function report.targeted_categories(p_site_id uuid, p_month_on date, p_figures text[])
returns table (figure text, category_id uuid, asset_ids uuid[])
language sql
stable
security definer
set search_path = ''
as $$
  select t.figure, t.category_id, a.ids
    from (
      select distinct t.figure, t.category_id
        from report.targets as t
       where t.organization_id = core.current_organization_id()
         and t.reach_id in (p_site_id, t.organization_id)
         and t.category_id is not null
         and t.figure = any (p_figures)
         and t.archived_at is null
         and t.starts_on <= p_month_on
         and (t.ends_on is null or t.ends_on >= p_month_on)
    ) as t
   cross join lateral (
      select array_agg(a.id) as ids, bool_or(a.site_id = p_site_id) as is_here
        from asset.assets as a
       where a.organization_id = core.current_organization_id()
         and a.category_id = any (asset.category_branch_ids(t.category_id))
   ) as a
   where a.is_here
$$;

grant execute on function report.targeted_categories to assetry_list;

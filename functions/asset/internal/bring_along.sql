-- Brings to the site of assets that were moved what lasts of them: what stands still stands still there, too, who has
-- one goes on having it, and so does what it is for others. It is ended by those who reach the place.
create or replace function asset.bring_along(p_branch uuid[], p_site_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update asset.downtimes as d
     set site_id = p_site_id
   where d.asset_id = any (p_branch)
     and d.status = 'OPEN'
     and d.site_id <> p_site_id;

  update asset.custodies as c
     set site_id = p_site_id
   where c.asset_id = any (p_branch)
     and c.checked_in_at is null
     and c.site_id <> p_site_id;

  update asset.relations as r
     set site_id = p_site_id
   where r.from_asset_id = any (p_branch)
     and r.status = 'ACTIVE'
     and r.site_id <> p_site_id;

  update asset.spares as s
     set site_id = p_site_id
   where s.asset_id = any (p_branch)
     and s.site_id <> p_site_id;

  update workforce.requirements as q
     set site_id = p_site_id
   where q.asset_id = any (p_branch)
     and q.site_id <> p_site_id;

  -- One statement: the keys that keep a book and its parts at one site are checked at its end.
  with moved as (
    update asset.books as b
       set site_id = p_site_id
     where b.asset_id = any (p_branch)
       and b.site_id <> p_site_id
    returning b.id, b.organization_id
  ),
  changes as (
    update asset.book_changes as c
       set site_id = p_site_id
      from moved as m
     where c.organization_id = m.organization_id
       and c.book_id = m.id
  )
  update asset.depreciation_lines as l
     set site_id = p_site_id
    from moved as m
   where l.organization_id = m.organization_id
     and l.book_id = m.id;
$$;

grant execute on function asset.bring_along to assetry_api;

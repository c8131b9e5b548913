-- The portal of a slug, for who has no account; from here on the request is one of its organization. One refusal for
-- every cause: a slug that nobody has, a portal that is closed, an organization that is suspended or served on another
-- host name, an asset that is gone.
create or replace function request.open_portal(p_slug text)
returns request.portals
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_portal request.portals;
begin
  select p.* into v_portal
    from request.portals as p
    join core.organizations as o on o.id = p.organization_id and o.status = 'ACTIVE'
    left join asset.assets as a on a.id = p.asset_id
   where p.slug = left(lower(btrim(p_slug)), 60)
     and p.is_active
     and identity.serves_host(p.organization_id)
     and (p.asset_id is null or (a.site_id = p.site_id and not asset.is_retired(a.status)));

  if not found then
    perform core.refuse('PORTAL_NOT_FOUND', 'No such portal', 404);
  end if;

  perform set_config('assetry.organization_id', v_portal.organization_id::text, true);
  return v_portal;
end
$$;

grant execute on function request.open_portal to assetry_auth;

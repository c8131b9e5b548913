create or replace function api.list_portal_choices(p_slug text, p_search text default null)
returns table (
  title text, introduction text, site_name text, offered_fields text[], requires_contact boolean,
  asset_choices jsonb, location_choices jsonb, problem_choices jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_portal request.portals := request.open_portal(p_slug);
begin
  return query
  select v_portal.title, v_portal.introduction, request.site_name(v_portal.site_id), v_portal.offered_fields,
         v_portal.requires_contact, request.portal_choices(v_portal, 'ASSET', p_search),
         request.portal_choices(v_portal, 'LOCATION', p_search),
         request.portal_choices(v_portal, 'PROBLEM', p_search);
end
$$;

alter function api.list_portal_choices owner to assetry_auth;
grant execute on function api.list_portal_choices to anon;

comment on function api.list_portal_choices is $$What a portal offers

For the form that people without an account fill in: what stands above it, which fields it has, and what they may choose
from, each with id and label, in the order of the labels and at most 100 of a kind; p_search keeps the labels that
contain it. What a portal does not offer is an empty array. Send no bearer token with this call, and call it with POST.
Refuses with PORTAL_NOT_FOUND, whatever the cause.$$;

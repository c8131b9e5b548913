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

comment on function api.list_portal_choices is $$List the fields and choices of a request portal

For the form of requesters without an account: title and text of the form, its fields, and for each the choices with
id and label, ordered by label, at most 100 of a kind; a field that is not offered has an empty array. Send no bearer
token with this call, and call it with POST.
p_search: Text that the labels contain; default all
Refuses with PORTAL_NOT_FOUND, whatever the cause.$$;

-- What a portal offers to choose from of one kind: ids and labels, in order, those that contain what is looked for, at
-- most a hundred. Anybody may ask, so assets are read along an index, by their names or by what is looked for in them.
create or replace function request.portal_choices(p_portal request.portals, p_field text, p_search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search  text := lower(left(btrim(coalesce(p_search, '')), 100));
  v_pattern text := '%' || replace(replace(replace(v_search, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_choices jsonb;
begin
  if not p_field = any (p_portal.offered_fields) then
    return '[]';
  elsif p_field = 'ASSET' then
    select jsonb_agg(
             jsonb_build_object('id', c.id, 'label', c.name || ' (' || c.asset_number || ')') order by c.name, c.id
           )
      into v_choices
      from (
        select a.id, a.name, a.asset_number
          from asset.assets as a
         where a.organization_id = p_portal.organization_id
           and a.site_id = p_portal.site_id
           and not asset.is_retired(a.status)
           and (p_portal.location_id is null
                or a.location_id in (select l.id from request.offered_locations(p_portal) as l))
           and (v_search = '' or a.name ilike v_pattern or a.asset_number ilike v_pattern)
         order by a.name, a.id
         limit 100
      ) as c;
  elsif p_field = 'LOCATION' then
    select jsonb_agg(jsonb_build_object('id', c.id, 'label', c.label) order by c.label, c.id) into v_choices
      from (
        select l.id, l.name || ' (' || l.code || ')' as label
          from request.offered_locations(p_portal) as l
         where strpos(lower(l.name || ' (' || l.code || ')'), v_search) > 0
         order by 2, 1
         limit 100
      ) as c;
  else
    select jsonb_agg(jsonb_build_object('id', c.id, 'label', c.name) order by c.name, c.id) into v_choices
      from (
        select p.id, p.name
          from request.problems as p
         where p.organization_id = p_portal.organization_id
           and p.archived_at is null
           and strpos(lower(p.name), v_search) > 0
         order by p.name, p.id
         limit 100
      ) as c;
  end if;

  return coalesce(v_choices, '[]');
end
$$;

grant execute on function request.portal_choices to assetry_auth;

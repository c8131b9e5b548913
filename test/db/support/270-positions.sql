-- A position of a site, at a location and for a category when they are named.
create function test.asset_position(
  p_name     text,
  p_site     text,
  p_location text default null,
  p_category text default null
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into asset.positions (id, organization_id, site_id, code, name, location_id, category_id)
  values (
    v_id, test.current_organization(), test.id(p_site), p_name, p_name,
    case when p_location is not null then test.id(p_location) end,
    case when p_category is not null then test.id(p_category) end
  );
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.asset_position to public;

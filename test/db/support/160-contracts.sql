-- A vendor that may be contracted with.
create function test.vendor(p_name text, p_status text default 'APPROVED')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into contract.vendors (id, organization_id, code, name, status)
  values (v_id, test.current_organization(), left('V-' || v_id, 40), p_name, p_status);
  return test.remember(p_name, v_id);
end
$$;

create function test.contract_type(
  p_name                       text,
  p_category                   text    default 'FULL_SERVICE',
  p_requires_authorized_vendor boolean default false
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into contract.types (id, organization_id, code, name, category, requires_authorized_vendor)
  values (v_id, test.current_organization(), left('T-' || v_id, 40), p_name, p_category, p_requires_authorized_vendor);
  return test.remember(p_name, v_id);
end
$$;

-- A contract of a type with a vendor; for all sites unless one is named.
create function test.contract(
  p_name      text,
  p_type      text,
  p_vendor    text,
  p_site      text default null,
  p_status    text default 'ACTIVE',
  p_starts_on date default null,
  p_ends_on   date default null
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into contract.contracts (
    id, organization_id, site_id, contract_number, type_id, vendor_id, title, status, starts_on, ends_on
  )
  values (
    v_id, test.current_organization(), case when p_site is not null then test.id(p_site) end, 'CO-' || v_id,
    test.id(p_type), test.id(p_vendor), p_name, p_status, p_starts_on, p_ends_on
  );
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.vendor, test.contract_type, test.contract to public;

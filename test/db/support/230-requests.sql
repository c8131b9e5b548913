-- A request at a site, in some status; it is about an asset when one is named, else about a place.
create function test.request(
  p_name        text,
  p_site        text,
  p_asset       text        default null,
  p_requester   text        default null,
  p_reported_at timestamptz default now()
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into request.requests (
    id, organization_id, site_id, request_number, title, asset_id, location_id, requester_id, reported_at
  )
  values (
    v_id, test.current_organization(), test.id(p_site), 'Q-' || v_id, p_name,
    case when p_asset is not null then test.id(p_asset) end, case when p_asset is null then test.spot(p_site) end,
    case when p_requester is not null then test.id(p_requester) end, p_reported_at
  );
  return test.remember(p_name, v_id);
end
$$;

-- What can be wrong.
create function test.request_problem(p_name text, p_default_priority text default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into request.problems (id, organization_id, code, name, default_priority)
  values (v_id, test.current_organization(), upper(p_name), p_name, p_default_priority);
  return test.remember(p_name, v_id);
end
$$;

-- A portal at a site; p_values are columns.
create function test.request_portal(p_name text, p_site text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_portal request.portals := jsonb_populate_record(
    jsonb_populate_record(
      null::request.portals,
      '{"offered_fields": ["DESCRIPTION"], "requires_contact": false, "rate_limit_per_hour": 10,
        "total_limit_per_hour": 200, "reopen_days": 14, "is_active": true, "row_version": 1}'
    ),
    p_values
  );
begin
  v_portal.id := uuidv7();
  v_portal.organization_id := test.current_organization();
  v_portal.site_id := test.id(p_site);
  v_portal.slug := replace(p_name, ' ', '-') || '-' || right(replace(v_portal.id::text, '-', ''), 12);
  v_portal.title := coalesce(v_portal.title, p_name);
  v_portal.created_at := now();
  v_portal.updated_at := now();
  insert into request.portals
  select v_portal.*;
  return test.remember(p_name, v_portal.id);
end
$$;

create function test.slug(p_name text)
returns text
language sql
stable
security definer
as $$ select p.slug from request.portals as p where p.id = test.id(p_name) $$;

-- Everything after this is done by somebody without an account, through the same door as over HTTP.
create function test.visit(p_path text, p_headers jsonb default '{"x-forwarded-for": "192.0.2.1"}')
returns void
language plpgsql
volatile
as $$
begin
  perform set_config('request.method', 'POST', true),
          set_config('request.path', '/rpc/' || p_path, true),
          set_config('request.headers', p_headers::text, true),
          set_config('request.jwt.claims', '', true),
          set_config('response.headers', '', true),
          set_config('assetry.organization_id', '', true),
          set_config('role', 'anon', true);
  perform hook.pre_request();
end
$$;

grant execute on function test.request, test.request_problem, test.request_portal, test.slug, test.visit to public;

-- A location at a site, within another one.
create function test.place(p_name text, p_site text, p_parent text default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into asset.locations (id, organization_id, site_id, parent_id, code, name)
  values (
    v_id, test.current_organization(), test.id(p_site), case when p_parent is not null then test.id(p_parent) end,
    p_name, p_name
  );
  return test.remember(p_name, v_id);
end
$$;

-- A kind of permit: hot work that excludes open lines, for a day at most, unless p_values say otherwise. What it asks
-- and what the air must be like are rows of the test.
create function test.permit_kind(p_name text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id   uuid := uuidv7();
  v_kind safety.permit_kinds := jsonb_populate_record(
    null::safety.permit_kinds,
    '{"class": "HOT_WORK", "conflict_groups": ["IGNITION"], "maximum_minutes": 1440, "required_roles": [],
      "separated_roles": ["ISSUER", "ACCEPTOR", "AREA_AUTHORITY", "SAFETY"]}' || p_values
  );
begin
  insert into safety.permit_kinds (
    id, organization_id, code, name, class, conflict_groups, maximum_minutes, gas_test_minutes, required_roles,
    separated_roles
  )
  values (
    v_id, test.current_organization(), upper(p_name), p_name, v_kind.class, v_kind.conflict_groups,
    v_kind.maximum_minutes, v_kind.gas_test_minutes, v_kind.required_roles,
    v_kind.separated_roles
  );
  insert into safety.permit_kind_signers (organization_id, kind_id, position, role, is_anybody)
  select test.current_organization(), v_id, r.position, r.role, true
    from unnest(array['ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY']) with ordinality as r (role, position);
  return test.remember(p_name, v_id);
end
$$;

-- A permit of a kind, at a location, from an hour ago for eight hours unless p_values say otherwise. One that is in
-- force keeps others out of its location alone, and was accepted by p_acceptor and issued by p_issuer.
create function test.permit(
  p_name     text,
  p_kind     text,
  p_location text,
  p_values   jsonb default '{}',
  p_acceptor text  default null,
  p_issuer   text  default null
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_permit safety.permits := jsonb_populate_record(
    null::safety.permits,
    jsonb_build_object('starts_at', now() - interval '1 hour', 'ends_at', now() + interval '7 hours', 'status', 'DRAFT')
      || p_values
  );
begin
  v_permit.id := uuidv7();

  insert into safety.permits (
    id, organization_id, site_id, permit_number, kind_id, class, work_order_id, location_id, asset_id, title, starts_at,
    ends_at, status, issue_count, issued_at, issued_by, accepted_by, expired_at, handed_back_at, handed_back_by,
    is_work_complete, closed_at, closed_by
  )
  select v_permit.id, l.organization_id, l.site_id, 'P-' || v_permit.id, k.id, k.class, v_permit.work_order_id, l.id,
         v_permit.asset_id, p_name, v_permit.starts_at, v_permit.ends_at, v_permit.status, i.issues,
         case i.issues when 1 then v_permit.starts_at end,
         case i.issues when 1 then case when p_issuer is null then uuidv7() else test.id(p_issuer) end end,
         case i.issues when 1 then case when p_acceptor is null then uuidv7() else test.id(p_acceptor) end end,
         case v_permit.status when 'EXPIRED' then v_permit.ends_at end,
         case when v_permit.status in ('HANDED_BACK', 'CLOSED') then now() end,
         case when v_permit.status in ('HANDED_BACK', 'CLOSED') then uuidv7() end,
         case when v_permit.status in ('HANDED_BACK', 'CLOSED') then true end,
         case v_permit.status when 'CLOSED' then now() end,
         case v_permit.status when 'CLOSED' then uuidv7() end
    from asset.locations as l
   cross join safety.permit_kinds as k
   cross join lateral (
      select case when v_permit.status in ('DRAFT', 'VALIDATED', 'CANCELLED') then 0 else 1 end
   ) as i (issues)
   where l.id = test.id(p_location)
     and k.id = test.id(p_kind);

  insert into safety.claims (
    organization_id, site_id, permit_id, conflict_group, class, location_id, is_own, starts_at, ends_at
  )
  select p.organization_id, p.site_id, p.id, g.code, p.class, p.location_id, true, p.starts_at, p.ends_at
    from safety.permits as p
    join safety.permit_kinds as k on k.id = p.kind_id
   cross join unnest(k.conflict_groups) as g (code)
   where p.id = v_permit.id
     and p.status in ('ISSUED', 'EXPIRED');

  return test.remember(p_name, v_permit.id);
end
$$;

-- The codes of what an explanation or a refusal tells, each once.
create function test.detail_codes(p_sql text)
returns text
language sql
volatile
as $$
  select string_agg(distinct d ->> 'code', ' ' order by d ->> 'code')
    from jsonb_array_elements(test.details(p_sql)) as d
$$;

-- What a permit keeps others out of: "IGNITION hall", the group and the place, which is as a whole unless it says so.
create function test.claims(p_name text)
returns text
language sql
stable
security definer
as $$
  select string_agg(
           concat_ws(' ', c.conflict_group, test.name_of(c.place), case when not c.is_own then 'in part' end), ', '
           order by c.conflict_group, c.is_own desc, test.name_of(c.place)
         )
    from safety.claims as c
   where c.permit_id = test.id(p_name)
$$;

grant execute on function test.place, test.claims, test.permit_kind, test.permit, test.detail_codes to public;

-- A lock-out procedure of a location, with a breaker and a valve, which are remembered as "<name> breaker" and
-- "<name> valve".
create function test.procedure(p_name text, p_location text, p_status text default 'PUBLISHED')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into safety.procedures (
    id, organization_id, site_id, procedure_number, title, location_id, status, published_at, published_by,
    review_due_on
  )
  select v_id, l.organization_id, l.site_id, 'L-' || v_id, p_name, l.id, p_status,
         case p_status when 'PUBLISHED' then now() end, case p_status when 'PUBLISHED' then uuidv7() end,
         case p_status when 'PUBLISHED' then core.site_date(l.site_id) + 365 end
    from asset.locations as l
   where l.id = test.id(p_location);
  insert into safety.points (
    id, organization_id, site_id, procedure_id, position, energy, device, method, verify_step
  )
  select test.remember(p_name || ' ' || o.device, uuidv7()), p.organization_id, p.site_id, p.id, o.position, o.energy,
         o.device, 'LOCK', 'Try to start'
    from safety.procedures as p
   cross join (values (1, 'ELECTRICAL', 'breaker'), (2, 'HYDRAULIC', 'valve')) as o (position, energy, device)
   where p.id = v_id;
  return test.remember(p_name, v_id);
end
$$;

-- A lock-out by a procedure, as far as p_status; locks are rows of the test.
create function test.lockout(p_name text, p_procedure text, p_status text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into safety.applications (
    id, organization_id, site_id, application_number, procedure_id, work_order_id, is_group, status, verified_at,
    verified_by, ended_at
  )
  select v_id, p.organization_id, p.site_id, 'O-' || v_id, p.id, (p_values ->> 'work_order_id')::uuid,
         coalesce((p_values ->> 'is_group')::boolean, false), p_status,
         case p_status when 'VERIFIED' then now() end, case p_status when 'VERIFIED' then uuidv7() end,
         case p_status when 'ENDED' then now() end
    from safety.procedures as p
   where p.id = test.id(p_procedure);
  return test.remember(p_name, v_id);
end
$$;

-- A lock of a worker at a point, or on the box of a group; its number is its name.
create function test.lock(p_name text, p_lockout text, p_worker text, p_point text default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into safety.locks (
    id, organization_id, site_id, application_id, point_id, worker_id, lock_number, applied_at, applied_by
  )
  select v_id, a.organization_id, a.site_id, a.id, case when p_point is not null then test.id(p_point) end,
         test.id(p_worker), p_name, now() - interval '1 hour',
         coalesce((select w.account_id from workforce.workers as w where w.id = test.id(p_worker)), uuidv7())
    from safety.applications as a
   where a.id = test.id(p_lockout);
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.procedure, test.lockout, test.lock to public;

-- Writes the contract types that a request has staged. What is changed is locked in the order of ids.
create or replace function contract.write_staged_types()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
begin
  insert into contract.types (
    id, code, name, category, is_active,
    default_covers_labour, default_covers_parts, default_covers_travel, requires_authorized_vendor
  )
  select s.type_id, s.code, s.name, s.category, s.is_active,
         s.default_covers_labour, s.default_covers_parts, s.default_covers_travel, s.requires_authorized_vendor
    from contract.staged_types as s
   where s.organization_id = v_organization_id
     and s.is_new
   order by s.id;

  if exists (
    select 1 from contract.staged_types as s where s.organization_id = v_organization_id and not s.is_new
  ) then
    perform 1
       from contract.types as t
      where t.organization_id = v_organization_id
        and t.id in (
              select s.type_id from contract.staged_types as s where s.organization_id = v_organization_id
            )
      order by t.id
        for no key update;

    update contract.types as t
       set code = s.code,
           name = s.name,
           category = s.category,
           is_active = s.is_active,
           default_covers_labour = s.default_covers_labour,
           default_covers_parts = s.default_covers_parts,
           default_covers_travel = s.default_covers_travel,
           requires_authorized_vendor = s.requires_authorized_vendor
      from contract.staged_types as s
     where s.organization_id = v_organization_id
       and not s.is_new
       and t.organization_id = s.organization_id
       and t.id = s.type_id;
  end if;

  delete from contract.staged_types as s where s.organization_id = v_organization_id;
end
$$;

-- Kinds of permits, which everybody may sign until signers are named.
create or replace function safety.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with kind as (
    insert into safety.permit_kinds (organization_id, code, name, class, maximum_minutes)
    select o.id, k.code, k.name, k.class, k.minutes
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('GENERAL', 'General work', 'GENERAL', 720), ('HOT', 'Hot work', 'HOT_WORK', 480),
          ('CONFINED', 'Entry into confined spaces', 'CONFINED_SPACE', 480), ('HEIGHT', 'Work at height', 'HEIGHT', 720),
          ('ELECTRICAL', 'Electrical work', 'ELECTRICAL', 720), ('EXCAVATION', 'Excavation', 'EXCAVATION', 720),
          ('LINE_BREAK', 'Opening of lines', 'LINE_BREAK', 720)
     ) as k (code, name, class, minutes)
    on conflict (organization_id, code) where code is not null do nothing
    returning organization_id, id
  ),
  signer as (
    insert into safety.permit_kind_signers (organization_id, kind_id, position, role, is_anybody)
    select k.organization_id, k.id, r.position, r.role, true
      from kind as k
     cross join unnest(array['ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY']) with ordinality as r (role, position)
    returning 1
  )
  select jsonb_build_object('permit_kinds', (select count(*) from kind)) from (select count(*) from signer) as s
$$;

-- What is approved does not change under its approval, whoever writes: a status out of which the entity's update leads
-- does not stay when a field that is approved changes. Actions ask core.reopened_status and never come here.
create or replace function core.check_approval()
returns trigger
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_entity text := format('%I.%I', tg_table_schema, tg_table_name);
begin
  if core.changes_approved(v_entity, to_jsonb(old), to_jsonb(new))
     and exists (
       select 1
         from core.transitions as t
         join core.entities as e on e.entity = t.entity and e.update_action = t.action
        where t.entity = v_entity
          and t.from_status = new.status
     )
  then
    perform core.refuse(
      'APPROVAL_STANDS', format('%s %s is approved: a change withdraws the approval', tg_table_name, new.id), 409
    );
  end if;

  return new;
end
$$;

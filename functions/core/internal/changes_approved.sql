-- Whether a change of a record touches what is approved with it: the fields that core.entity_fields marks is_approved.
create or replace function core.changes_approved(p_entity text, p_before jsonb, p_after jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from core.entity_fields as f
            where f.entity = p_entity
              and f.is_approved
              and p_before -> f.field is distinct from p_after -> f.field
         )
$$;

grant execute on function core.changes_approved to assetry_api;

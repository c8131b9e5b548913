-- Removes the items of a draft, which nothing points at yet: the API itself may remove none.
create or replace function inspection.remove_items(p_revision_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from inspection.template_items as i
   using inspection.template_revisions as r
   where i.revision_id = p_revision_id
     and r.id = p_revision_id
     and r.organization_id = core.current_organization_id()
     and r.status = 'DRAFT'
$$;

grant execute on function inspection.remove_items to assetry_api;

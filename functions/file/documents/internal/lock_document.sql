-- Locks a document that the caller created, in the same way.
create or replace function file.lock_document(p_document_id uuid)
returns file.documents
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_document file.documents;
begin
  select * into v_document
    from file.documents as d
   where d.organization_id = core.current_organization_id()
     and d.account_id = core.current_account_id()
     and file.document_maker() in (d.account_id, d.created_with)
     and d.id = p_document_id
     and exists (select from unnest(core.reachable_ids()) as r (id) where r.id = d.reach_id)
     for no key update;

  if not found then
    perform core.refuse('DOCUMENT_NOT_FOUND', 'No such document', 404);
  end if;

  return v_document;
end
$$;

grant execute on function file.lock_document to assetry_api;

-- Hands a document that is to be printed to the worker; no row when it has ended, or its organization is suspended.
-- One that is RUNNING already was begun by a worker that died.
create or replace function file.claim_document(p_document_id uuid)
returns table (organization_id uuid, kind text, name text, content jsonb)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform set_config('assetry.action', 'claim_document', true);

  return query
  update file.documents as d
     set status = 'RUNNING',
         started_at = clock_timestamp()
   where d.id = p_document_id
     and d.status in ('QUEUED', 'RUNNING')
     and exists (select from core.organizations as o where o.id = d.organization_id and o.status = 'ACTIVE')
  returning d.organization_id, d.kind, d.name, d.content;
end
$$;

grant execute on function file.claim_document to assetry_worker;

-- Cancels a document that is locked; a worker that prints it finds out when it stores the file.
create or replace function file.stop_document(p_document_id uuid)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  update file.documents as d
     set status = 'CANCELLED',
         content = null,
         finished_at = clock_timestamp(),
         expires_at = null
   where d.organization_id = core.current_organization_id()
     and d.id = p_document_id
  returning to_jsonb(d) - 'content'
$$;

grant execute on function file.stop_document to assetry_api;

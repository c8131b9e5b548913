-- Gives the worker the job to print a document; those of an organization one after the other.
create or replace function file.enqueue_document(p_document_id uuid, p_organization_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select core.enqueue(
           'print_document', jsonb_build_object('document_id', p_document_id), 3, 'print_document:' || p_document_id,
           p_queue => 'documents:' || p_organization_id
         )
$$;

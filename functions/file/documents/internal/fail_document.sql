-- Ends a document that cannot be printed, with a code and what is wrong. Returns whether it had not ended before.
create or replace function file.fail_document(p_document_id uuid, p_fault text, p_message text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := (select d.organization_id from file.documents as d where d.id = p_document_id);
begin
  perform core.act_as_task(v_organization_id);
  perform set_config('assetry.action', 'fail_document', true);

  update file.documents as d
     set status = 'FAILED',
         content = null,
         fault = p_fault,
         fault_message = left(p_message, 500),
         finished_at = clock_timestamp(),
         expires_at = null
   where d.organization_id = v_organization_id
     and d.id = p_document_id
     and d.status in ('QUEUED', 'RUNNING');
  return found;
end
$$;

grant execute on function file.fail_document to assetry_worker;

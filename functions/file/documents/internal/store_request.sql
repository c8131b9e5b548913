-- Stores a document that is to be printed and gives it to the worker; documents of an organization are printed one
-- after the other. Twenty of them wait at most, counted under the lock of what the organization stores.
create or replace function file.store_request(p_document file.documents)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_document        file.documents;
begin
  perform file.lock_usage(v_organization_id);

  if (
    select count(*)
      from file.documents as d
     where d.organization_id = v_organization_id
       and d.status in ('QUEUED', 'RUNNING')
  ) >= 20 then
    perform core.refuse(
      'TOO_MANY_DOCUMENTS', 'Twenty documents of the organization wait already', 429,
      p_hint => 'Repeat the call when some of them are done', p_headers => '{"Retry-After": "30"}'
    );
  end if;

  insert into file.documents (
    created_with, site_id, kind, entity, entity_id, record_count, name, content, expires_at
  )
  values (
    file.document_maker(), p_document.site_id, p_document.kind, p_document.entity, p_document.entity_id,
    p_document.record_count, p_document.name, p_document.content, clock_timestamp() + interval '1 hour'
  )
  returning * into v_document;

  perform file.enqueue_document(v_document.id, v_organization_id);
  return to_jsonb(v_document) - 'content';
end
$$;

grant execute on function file.store_request to assetry_api;

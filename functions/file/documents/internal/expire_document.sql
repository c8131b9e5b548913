-- Removes the file of one document, or fails it where it was never printed.
create or replace function file.expire_document(p_document_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_document file.documents;
  v_link     file.links;
begin
  select * into v_document from file.documents as d where d.id = p_document_id;
  perform file.lock_usage(v_document.organization_id);
  select * into v_document
    from file.documents as d
   where d.id = p_document_id
     and d.expires_at <= p_at
     for no key update;

  if not found then
    return 0;
  elsif v_document.status <> 'DONE' then
    return file.fail_document(p_document_id, 'NOT_PRINTED', 'It could not be printed within an hour')::integer;
  end if;

  perform set_config('assetry.action', 'expire_document', true);
  select * into v_link from file.links as l where l.id = v_document.link_id;

  if v_link.archived_at is null then
    perform file.end_link(v_link);
  end if;

  update file.documents as d
     set status = 'EXPIRED',
         expires_at = null
   where d.id = p_document_id;
  return 1;
end
$$;

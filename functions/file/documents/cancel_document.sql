create or replace function api.cancel_document(p_document_id uuid)
returns setof file.document_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action('cancel_document', null, jsonb_build_array(p_document_id));
  v_document file.documents;
begin
  if v_answer is null then
    v_document := file.lock_document(p_document_id);
    perform core.next_status('file.documents', 'The document', v_document.status, 'cancel_document');
    v_answer := core.finish_action(core.answer(file.stop_document(p_document_id), null::file.document_answer));
  end if;

  return next jsonb_populate_record(null::file.document_answer, v_answer);
end
$$;

comment on function api.cancel_document is $$Cancel a document

A document or labels of yours that wait or are being printed make no file.
Refuses with DOCUMENT_NOT_FOUND and TRANSITION_NOT_ALLOWED.$$;

create or replace function api.create_document(
  p_entity    text,
  p_entity_id uuid,
  p_paper     text    default 'A4',
  p_locale    text    default null,
  p_is_blank  boolean default false
)
returns setof file.document_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_document', null, jsonb_build_array(p_entity, p_entity_id, p_paper, p_locale, p_is_blank)
  );
  v_document file.documents;
begin
  if v_answer is null then
    perform file.check_document(p_entity, p_entity_id, p_paper, p_locale, p_is_blank);
    v_document.kind := 'DOCUMENT';
    v_document.entity := p_entity;
    v_document.entity_id := p_entity_id;
    v_document.record_count := 1;
    v_document.content := file.document_content(p_entity, p_entity_id, p_paper, p_locale, p_is_blank);
    v_document.site_id := (v_document.content #>> '{record,site_id}')::uuid;
    v_document.name := file.document_name(v_document.content);
    v_answer := core.finish_action(core.answer(file.store_request(v_document), null::file.document_answer));
  end if;

  return next jsonb_populate_record(null::file.document_answer, v_answer);
end
$$;

comment on function api.create_document is $$Create a PDF of a record

Of a work order, a permit, a purchase order, a request for quotation, an inspection, a stock count, a stock transfer or
a calibration, to print and sign. It says what your lists show at the time of the call, such as prices only if you can
read them. The worker prints it within moments: /documents has its status and then file_link_id, and issue_file_link
issues an address of the file for seven days. Only you can read it. More than 100 pages fail with the fault
TOO_MANY_PAGES. cancel_document cancels it until it is printed.
p_entity: Kind of record: work.work_orders, safety.permits, procurement.purchase_orders, procurement.quote_requests,
inspection.inspections, inventory.counts, inventory.transfers or tool.calibrations
p_entity_id: Id of the record
p_paper: A4 or LETTER; default A4
p_locale: Language, en or de; default that of the organization
p_is_blank: If true, answers and counted quantities are left out, to be filled in on paper; for work orders,
inspections and stock counts. Default false
Refuses with VALIDATION_FAILED, PERMISSION_DENIED, RECORD_NOT_FOUND, DOCUMENT_TOO_LONG (4,000 lines),
TOO_MANY_DOCUMENTS (20 documents of the organization that wait) and QUEUE_NOT_INSTALLED.$$;

create or replace function api.create_labels(
  p_entity         text,
  p_entity_ids     uuid[],
  p_sheet          text    default 'A4_3X8',
  p_code_type      text    default 'QR',
  p_first_position integer default 1
)
returns setof file.document_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_labels', null, jsonb_build_array(p_entity, p_entity_ids, p_sheet, p_code_type, p_first_position)
  );
  v_document file.documents;
begin
  if v_answer is null then
    perform file.check_labels(p_entity, p_entity_ids, p_sheet, p_code_type, p_first_position);
    v_document.kind := 'LABELS';
    v_document.entity := p_entity;
    v_document.record_count := cardinality(p_entity_ids);
    v_document.content := jsonb_build_object(
      'sheet', p_sheet, 'code_type', p_code_type, 'first_position', p_first_position,
      'labels', file.label_contents(p_entity, p_entity_ids, p_code_type)
    );
    v_document.name := 'labels.pdf';
    v_answer := core.finish_action(core.answer(file.store_request(v_document), null::file.document_answer));
  end if;

  return next jsonb_populate_record(null::file.document_answer, v_answer);
end
$$;

comment on function api.create_labels is $$Create labels with codes

Of assets, items, bins or locations, as a PDF: one label for each id, in the given order, with code, name, site, and the
code as QR or Code 128. The code is the barcode, else the number or code, by which search_codes finds the record. Text
for which a label has no room is cut off. The worker prints them within moments: /documents has the status and then
file_link_id, and issue_file_link issues an address of the file for seven days. Only you can read it.
p_entity: Kind of record: asset.assets, inventory.items, inventory.bins or asset.locations
p_entity_ids: Ids of the records, 1 to 1,000; an id that is given twice gets two labels
p_sheet: A4_3X8 (24 labels of 70 x 37 mm), LETTER_3X10 (30 labels of 2 5/8 x 1 inch) or ROLL_62 (a roll of 62 mm, cut
after 29 mm); default A4_3X8
p_code_type: QR or CODE_128, which takes up to 20 ASCII characters; default QR
p_first_position: First free label of the first sheet, from 1; default 1
Refuses with VALIDATION_FAILED, PERMISSION_DENIED, TOO_MANY_DOCUMENTS (20 documents of the organization that wait) and
QUEUE_NOT_INSTALLED.$$;

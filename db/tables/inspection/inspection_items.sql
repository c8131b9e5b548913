comment on table inspection.inspection_items is
'A question of an inspection and its answer; made from the frozen revision when the inspection is opened';
comment on column inspection.inspection_items.id is 'Id of the item';
comment on column inspection.inspection_items.site_id is 'Site of the inspection';
comment on column inspection.inspection_items.inspection_id is 'The inspection';
comment on column inspection.inspection_items.template_item_id is 'The item of the template';
comment on column inspection.inspection_items.is_visible is 'Whether the item counts, as earlier answers have it';
comment on column inspection.inspection_items.answer is
'The answer, in the form of the item''s kind: a word, a number, a text, a day, an array of words, or "NA"; empty while '
'there is none';
comment on column inspection.inspection_items.result is 'What the answer means: PASS, FAIL, NA or INFO';
comment on column inspection.inspection_items.note is 'Free-text note';
comment on column inspection.inspection_items.answered_at is 'When it was answered';
comment on column inspection.inspection_items.answered_by is 'The account that answered it';
comment on column inspection.inspection_items.meter_id is 'The meter that it reads';
comment on column inspection.inspection_items.reading_id is 'The meter reading that the answer became';
comment on column inspection.inspection_items.reading_fault is
'Why the meter did not take the answer as a reading when the inspection was completed';
comment on column inspection.inspection_items.photos is
'Where pictures of it are kept: addresses, or references of the system that keeps them; empty when there are none';
comment on column inspection.inspection_items.instrument_id is
'Asset with which the answer was measured; empty for none';
comment on column inspection.inspection_items.measured_at is
'Time of the measurement with the instrument; empty without one';
comment on column inspection.inspection_items.was_unfit is
'Whether the instrument was not fit at that time, which is kept for what comes late; empty without an instrument';

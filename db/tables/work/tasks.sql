comment on table work.tasks is 'A step of a work order, and what was answered when it was done';
comment on column work.tasks.site_id is 'Site of the work order; follows it';
comment on column work.tasks.work_order_id is 'The work order that it is a step of';
comment on column work.tasks.position is 'Place of the task in the order, from 1';
comment on column work.tasks.title is 'Text of the task or question';
comment on column work.tasks.instructions is 'Instructions for the task';
comment on column work.tasks.kind is
$$What form the answer has: CHECK is done, TEXT, NUMBER, CHOICE of the options, MULTI several of them, PHOTO where
pictures are kept, SIGNATURE the name of who signs, METER what a meter shows, INSPECTION one that is completed$$;
comment on column work.tasks.is_required is 'Whether the work order cannot be completed before it is answered';
comment on column work.tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column work.tasks.options is 'Options of a CHOICE or MULTI task';
comment on column work.tasks.unit is 'Unit of the number';
comment on column work.tasks.accept_min is 'Lower limit; a smaller number fails';
comment on column work.tasks.accept_max is 'Upper limit; a greater number fails';
comment on column work.tasks.answer is
$$In the form of the task's kind: true, a text, a number, one of the options or several, an array of texts, the id of an
inspection, or "NA"; empty while there is none$$;
comment on column work.tasks.result is 'What the answer means: PASS, FAIL, NA, or INFO where nothing is judged';
comment on column work.tasks.note is 'What there was to say';
comment on column work.tasks.answered_at is 'When it was answered';
comment on column work.tasks.answered_by is 'The account that answered it';
comment on column work.tasks.meter_id is
'The meter that a METER task reads; empty while what the work is about has not exactly one active meter of the name';
comment on column work.tasks.meter_name is
'Name by which a METER task finds its meter on the asset of the work order, or else at its location';
comment on column work.tasks.reading_id is 'The meter reading that the answer became';
comment on column work.tasks.template_id is 'Inspection template of an INSPECTION task';
comment on column work.tasks.inspection_id is 'The inspection that answers an INSPECTION task';

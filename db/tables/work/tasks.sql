comment on table work.tasks is 'A step of a work order, and its answer';
comment on column work.tasks.site_id is 'Site of the work order; follows it';
comment on column work.tasks.work_order_id is 'Work order of the task';
comment on column work.tasks.position is 'Position in the work order, from 1';
comment on column work.tasks.title is 'Text of the task or question';
comment on column work.tasks.instructions is 'Instructions for the task';
comment on column work.tasks.kind is
$$Form of the answer: CHECK (done), TEXT, NUMBER, CHOICE of one option, MULTI for several, PHOTO (storage keys
of pictures), SIGNATURE (name of the signer), METER (value of a meter), INSPECTION (a completed inspection)$$;
comment on column work.tasks.is_required is 'Whether completion of the work order requires an answer';
comment on column work.tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column work.tasks.options is 'Options of a CHOICE or MULTI task';
comment on column work.tasks.unit is 'Unit of the number';
comment on column work.tasks.accept_min is 'Lower limit; a smaller number fails';
comment on column work.tasks.accept_max is 'Upper limit; a greater number fails';
comment on column work.tasks.answer is
$$Answer in the form of the task's kind: true, a text, a number, an option, an array of options or storage keys,
the id of an inspection, or "NA"; empty before$$;
comment on column work.tasks.result is
'Result of the answer: PASS, FAIL, NA, or INFO without a judgement; empty without an answer';
comment on column work.tasks.note is 'Free-text note';
comment on column work.tasks.answered_at is 'Time of the answer; empty before';
comment on column work.tasks.answered_by is 'Account that answered; empty before';
comment on column work.tasks.meter_id is
'Meter of a METER task; empty while the asset or location does not have exactly one active meter of the name';
comment on column work.tasks.meter_name is
'Name of the meter of a METER task, on the asset of the work order, else at its location';
comment on column work.tasks.reading_id is 'Meter reading recorded from the answer';
comment on column work.tasks.template_id is 'Inspection template of an INSPECTION task';
comment on column work.tasks.inspection_id is 'Inspection that answers an INSPECTION task; empty before';
comment on column work.tasks.instrument_id is 'Asset with which the answer was measured; empty for none';
comment on column work.tasks.measured_at is 'Time of the measurement with the instrument; empty without one';
comment on column work.tasks.was_unfit is
'Whether the instrument was not fit at that time, which is kept for what comes late; empty without an instrument';

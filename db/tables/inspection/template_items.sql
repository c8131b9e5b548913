comment on table inspection.template_items is 'A question of a revision of a template';
comment on column inspection.template_items.id is 'Id of the item';
comment on column inspection.template_items.revision_id is 'The revision of the template';
comment on column inspection.template_items.position is 'Position of the item';
comment on column inspection.template_items.code is 'By which other items and answers name it; unique in the revision';
comment on column inspection.template_items.section is 'Heading under which it stands';
comment on column inspection.template_items.prompt is 'Question or instruction';
comment on column inspection.template_items.kind is 'Form of the answer';
comment on column inspection.template_items.is_required is 'Whether it must be answered';
comment on column inspection.template_items.allows_na is 'Whether NA is allowed';
comment on column inspection.template_items.options is 'Options of a CHOICE or MULTI item';
comment on column inspection.template_items.fail_values is 'Answers that fail';
comment on column inspection.template_items.unit is 'Unit of the number';
comment on column inspection.template_items.accept_min is 'Lower limit; a smaller number fails';
comment on column inspection.template_items.accept_max is 'Upper limit; a greater number fails';
comment on column inspection.template_items.plausible_min is 'Lowest number accepted';
comment on column inspection.template_items.plausible_max is 'Highest number accepted';
comment on column inspection.template_items.is_critical is 'Failing it fails the inspection';
comment on column inspection.template_items.weight is 'How much it counts in a weighted score';
comment on column inspection.template_items.needs_note_on_fail is 'Whether a failing answer requires a note';
comment on column inspection.template_items.visible_if is
'The item counts only when an earlier one has this answer: {"code", "answer"}';
comment on column inspection.template_items.meter_name is
'The meter of the inspected asset that a METER item reads, by its name';
comment on column inspection.template_items.on_fail is
'What is opened when the item fails: nothing (NONE), a request or a work order; once for each inspection';
comment on column inspection.template_items.on_fail_title is 'Its title; empty when that is what is asked';
comment on column inspection.template_items.on_fail_priority is
'Its priority; empty for HIGH when the item is critical, else for what any other has';
comment on column inspection.template_items.on_fail_type_id is 'The type of the work order';
comment on column inspection.template_items.on_fail_job_plan_id is
'The job plan by whose published revision the work order is made';
comment on column inspection.template_items.needs_photo_on_fail is 'Whether a failing answer requires a photo';

-- The limits of a number are called by what they do: what is accepted passes, what is not plausible is refused.

alter table inspection.template_items rename column min_ok to accept_min;
alter table inspection.template_items rename column max_ok to accept_max;
alter table inspection.template_items rename column min_value to plausible_min;
alter table inspection.template_items rename column max_value to plausible_max;
alter table inspection.template_items rename constraint template_items_max_ok_check to template_items_accept_max_check;
alter table inspection.template_items rename constraint template_items_max_value_check
  to template_items_plausible_max_check;

-- Why the reading of an item was not recorded when its inspection was completed.
alter table inspection.inspection_items add column reading_fault text;
alter table inspection.inspection_items
  add constraint inspection_items_reading_fault_check
    check (
      reading_fault in (
        'METER_NOT_ACTIVE', 'METER_NOT_FOUND', 'BEFORE_INSTALL', 'READING_OUT_OF_RANGE', 'DUPLICATE_TIMESTAMP'
      )
    )
    not valid;
alter table inspection.inspection_items validate constraint inspection_items_reading_fault_check;

comment on column inspection.inspection_items.reading_fault is 'Why the meter did not take the answer as a reading when the inspection was completed';

drop function inspection.check_inspector(uuid);
drop function api.submit_inspection(uuid, uuid, text);
drop function api.submit_inspection(jsonb);
drop function api.approve_inspection(uuid, text, integer);

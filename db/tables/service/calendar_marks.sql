comment on table service.calendar_marks is
'Work orders and requests whose due times are recalculated after a change of working hours';
comment on column service.calendar_marks.subject_id is 'Work order or request';

comment on table service.calendar_marks is
'Work orders and requests whose promised times are to be calculated again, because the hours of work have changed';
comment on column service.calendar_marks.subject_id is 'The work order or the request';

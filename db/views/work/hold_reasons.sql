create or replace view api.hold_reasons as
select
  h.id,
  h.code,
  h.name,
  h.category,
  h.pauses_clock,
  h.is_note_required
from work.hold_reasons as h;

alter view api.hold_reasons owner to assetry_api;
grant select on api.hold_reasons to authenticated;

comment on view api.hold_reasons is
$$Hold reasons

Why work rests; the same for every organization.$$;
comment on column api.hold_reasons.id is 'Id of the reason';
comment on column api.hold_reasons.code is 'The value that hold_work_order takes';
comment on column api.hold_reasons.name is 'Name of the reason';
comment on column api.hold_reasons.category is 'What kind of obstacle it is';
comment on column api.hold_reasons.pauses_clock is 'Whether the due date moves by the working time that the hold lasts';
comment on column api.hold_reasons.is_note_required is 'Whether hold_work_order asks for a note';

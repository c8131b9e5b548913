merge into work.hold_reasons as h
using (
  values
    ('WAITING_FOR_PARTS', 'Waiting for parts or material', 'MATERIAL', true, false, false),
    ('WAITING_FOR_LABOUR', 'No worker available, or a skill is missing', 'LABOUR', false, false, false),
    ('WAITING_FOR_ACCESS', 'No access to the place or the asset', 'ACCESS', true, true, false),
    ('WAITING_FOR_PERMIT', 'Waiting for a permit to work', 'PERMIT', true, true, false),
    ('WAITING_FOR_LOCKOUT', 'Waiting for the lockout of the machine', 'SAFETY', true, true, false),
    ('WAITING_FOR_SHUTDOWN', 'Waiting for a shutdown', 'PLANT_CONDITION', true, true, false),
    ('WAITING_FOR_VENDOR', 'Waiting for a vendor or contractor', 'VENDOR', true, false, false),
    ('WAITING_FOR_REQUESTER', 'Waiting for information from the requester', 'REQUESTER', true, true, false),
    ('WAITING_FOR_APPROVAL', 'Waiting for an approval', 'APPROVAL', true, true, false),
    ('WEATHER', 'The weather does not allow it', 'WEATHER', true, true, false),
    ('SAFETY', 'Stopped for safety', 'SAFETY', true, true, true),
    ('OTHER', 'Another reason', 'OTHER', false, false, true)
) as v (code, name, category, pauses_clock, pauses_response, is_note_required)
on h.code = v.code
when matched then
  update set name = v.name,
             category = v.category,
             pauses_clock = v.pauses_clock,
             pauses_response = v.pauses_response,
             is_note_required = v.is_note_required
when not matched then
  insert (code, name, category, pauses_clock, pauses_response, is_note_required)
  values (v.code, v.name, v.category, v.pauses_clock, v.pauses_response, v.is_note_required);

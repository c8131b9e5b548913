-- They answer and take something else now.
drop function contract.create_type(uuid, jsonb);

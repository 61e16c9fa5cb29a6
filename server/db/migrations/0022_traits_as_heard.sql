-- Traits of calls whose readings were put right rest on the rep's own word: as rows of no version they are read again, from what was heard.
UPDATE "call_traits" SET "version" = '' FROM "reading_corrections"
WHERE "call_traits"."user_id" = "reading_corrections"."user_id" AND "call_traits"."call_id" = "reading_corrections"."call_id";
